/**
 * The memory limiter's log of times, for one limit and one client, as a sorted set in Redis: scores are microseconds,
 * which a Lua number holds to the last one. Redis runs it as one step.
 *
 * KEYS[1] the log. ARGV: a name for this request, count, window in microseconds, how long to keep the log in
 * milliseconds, and the time in microseconds, or "" for the server's own.
 * Answers: admitted (0 or 1), how many are left, microseconds until the oldest leaves the window.
 */
export const ADMIT_SCRIPT = `
local key, name, count, window, keep = KEYS[1], ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4]
local now = tonumber(ARGV[5])
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000000 + time[2]
end
local function text(number) return string.format('%.0f', number) end

-- The server's clock was set back: what seems to come from the future is taken to have come just now.
for _, ahead in ipairs(redis.call('ZRANGEBYSCORE', key, '(' .. text(now), '+inf')) do
  redis.call('ZADD', key, text(now), ahead)
end
redis.call('ZREMRANGEBYSCORE', key, '-inf', text(now - window))
local used = redis.call('ZCARD', key)
local admitted = 0
if used < count then
  admitted = 1
  used = used + redis.call('ZADD', key, text(now), name)
  redis.call('PEXPIRE', key, keep)
elseif redis.call('ZSCORE', key, name) then
  -- It is asked again, since the first answer was lost.
  admitted = 1
end
local oldest = redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')[2]
return { admitted, count - used, (oldest or now) + window - now }
`;
