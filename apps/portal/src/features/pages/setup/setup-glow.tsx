/** The colour of the institution behind the top of the page. */
export function SetupGlow() {
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-x-0 top-0 -z-10 h-96 bg-linear-to-b from-accent-soft to-transparent"
    />
  )
}
