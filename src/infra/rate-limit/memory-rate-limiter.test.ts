import { createMemoryRateLimiter } from "./memory-rate-limiter";
import { rateLimiterCompliance } from "./rate-limiter.compliance";

rateLimiterCompliance("the memory rate limiter", createMemoryRateLimiter, { runs: 500 });
