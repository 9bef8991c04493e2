import { Link } from "@/ui/link";

/** A plaque on its cord, as in app/icon.svg, and the name, where there is room: home. */
export function Logo() {
  return (
    <Link
      href="/"
      className="flex items-center gap-2 rounded-control text-xl font-extrabold tracking-tight"
    >
      <svg viewBox="0 0 32 32" aria-hidden className="size-7.5">
        <path
          d="M12.5 9.5C11.5 4 13.5 2 16 2s4.5 2 3.5 7.5"
          fill="none"
          stroke="#b8382d"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
        <path
          d="M16 7.5 29 14v13.5a1.5 1.5 0 0 1-1.5 1.5h-23A1.5 1.5 0 0 1 3 27.5V14Z"
          fill="#e2ae73"
        />
        <path d="m6 26 7-8.5 4.5 5 3-3.5L26 26Z" fill="#8a5430" />
        <circle cx="21" cy="15.5" r="2" fill="#b8382d" />
        <path
          d="M2.5 14.2 16 7.5l13.5 6.7"
          fill="none"
          stroke="#8a5430"
          strokeWidth="2.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span translate="no" className="max-[23rem]:sr-only">
        Ema
      </span>
    </Link>
  );
}
