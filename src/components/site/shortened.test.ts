import { describe, expect, it } from "vitest";
import { shortened } from "./shortened";

describe("shortened", () => {
  it("leaves what is short enough as it is", () => {
    expect(shortened("a fox")).toBe("a fox");
    expect(shortened("👩‍👩‍👧".repeat(200))).toBe("👩‍👩‍👧".repeat(200));
  });

  it("ends behind a whole character", () => {
    expect(shortened("x".repeat(201))).toBe(`${"x".repeat(199)}…`);
    expect(shortened(`${"x".repeat(198)}👩‍👩‍👧 yes`)).toBe(`${"x".repeat(198)}👩‍👩‍👧…`);
    expect(shortened(`${"x".repeat(198)}कीड़ा है`)).toBe(`${"x".repeat(198)}की…`);
  });
});
