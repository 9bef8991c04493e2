import type { Clock } from "@/infra/clock";

/** A clock that stands still until it is told to go on. */
export class FakeClock implements Clock {
  private time: number;

  constructor(start = Date.UTC(2026, 0, 2, 3, 4, 5, 678)) {
    this.time = start;
  }

  now(): Date {
    return new Date(this.time);
  }

  monotonic(): number {
    return this.time;
  }

  advance(milliseconds: number): void {
    this.time += milliseconds;
  }

  set(time: number): void {
    this.time = time;
  }

  /** To the machine's own time, which better-auth goes by. */
  catchUp(): void {
    this.time = Date.now();
  }
}
