"use client";

const NEWEST = "/";
const RANDOM = "/random";

/** Comes with every page: so it is made of nothing that has to come with it. */
export default function ErrorPage() {
  return (
    <div className="mx-auto flex max-w-narrow flex-col items-start gap-6 pt-[min(6vh,4rem)]">
      {/* That of the page may have failed with it. */}
      <title>This did not work</title>
      <h1>This did not work</h1>
      <p className="text-quiet">
        The page could not be made. It is not your fault; try again in a moment, or look at the{" "}
        <a href={NEWEST}>newest images</a> or <a href={RANDOM}>a random one</a> meanwhile.
      </p>
      <button
        type="button"
        onClick={() => {
          // What Next gives to try again with would show what the server has sent already.
          window.location.reload();
        }}
        className="min-h-11 rounded-control bg-ink px-4 font-semibold text-ground"
      >
        Try again
      </button>
    </div>
  );
}
