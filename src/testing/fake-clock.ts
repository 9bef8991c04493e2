import type { Clock } from "@/infra/clock";

/** A clock that stands still until it is told to go on. */
export class FakeClock implements Clock {
  private time: number;
  private behind = 0;

  constructor(start = Date.UTC(2026, 0, 2, 3, 4, 5, 678)) {
    this.time = start;
  }

  now(): Date {
    return new Date(this.time - this.behind);
  }

  monotonic(): number {
    return this.time;
  }

  advance(milliseconds: number): void {
    this.time += milliseconds;
  }

  /** The wall clock alone, as whoever sets a machine's right. */
  setBack(milliseconds: number): void {
    this.behind += milliseconds;
  }

  set(time: number): void {
    this.behind = 0;
    this.time = time;
  }

  /** To the machine's own time, which better-auth goes by. */
  catchUp(): void {
    this.set(Date.now());
  }
}
