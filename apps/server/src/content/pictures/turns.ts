/** Runs tasks, at most `most` at once. Tasks that can wait run one by one, each beginning while no other task runs. */
export class Turns {
  readonly #most: number;
  readonly #waiting: Task[] = [];
  readonly #patient: Task[] = [];
  #running = 0;
  #isPatientRunning = false;

  constructor(most: number) {
    this.#most = most;
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.#add(this.#waiting, work);
  }

  runWhenIdle<T>(work: () => Promise<T>): Promise<T> {
    return this.#add(this.#patient, work);
  }

  #add<T>(queue: Task[], work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      queue.push(() => work().then(resolve, reject));
      this.#begin();
    });
  }

  #begin(): void {
    while (this.#running < this.#most) {
      const task = this.#waiting.shift();
      if (!task) break;
      this.#running++;
      void task().finally(() => {
        this.#running--;
        this.#begin();
      });
    }
    if (this.#running > 0 || this.#isPatientRunning) return;
    const patient = this.#patient.shift();
    if (!patient) return;
    this.#isPatientRunning = true;
    void patient().finally(() => {
      this.#isPatientRunning = false;
      this.#begin();
    });
  }
}

/** Settles always: its result goes to the caller. */
type Task = () => Promise<void>;
