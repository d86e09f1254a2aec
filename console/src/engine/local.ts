/** Requests to the worker, each with its answer. */

export interface Told {
  ok: boolean;
  message?: string;
  line?: number;
  column?: number;
}

type Waiting = { resolve: (told: Told) => void; reject: (error: Error) => void };

export class LocalEngine {
  ready = false;
  readonly started: Promise<void>;
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private next = 0;

  constructor(base: string) {
    this.worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }: MessageEvent<{ id: number; told?: Told; failed?: string }>) => {
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.told) waiting?.resolve(data.told);
      else waiting?.reject(new Error(data.failed ?? "the worker failed"));
    };
    this.worker.onerror = (event) => {
      for (const waiting of this.waiting.values()) waiting.reject(new Error(event.message || "the worker failed"));
      this.waiting.clear();
    };
    this.started = this.post({ base }).then(() => {
      this.ready = true;
    });
  }

  async ask<T extends Told>(request: object): Promise<T> {
    return (await this.post({ request })) as T;
  }

  private post(message: object): Promise<Told> {
    this.next += 1;
    const id = this.next;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, ...message });
    });
  }
}
