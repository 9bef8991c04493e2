import { useEffect, useState } from "react";

/** Seconds until a moment, counted down. @param until epoch milliseconds */
export function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 500);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return <>{Math.max(0, Math.ceil((until - now) / 1_000))} s</>;
}
