const marks = Array.from({ length: 60 }, (_, index) => index)

/** The configured watermark, repeated faintly over the page, to mark screenshots. */
export function WaterMark({ text }: { text: string }) {
  return (
    <div
      aria-hidden="true"
      data-water-mark
      className="pointer-events-none fixed inset-0 z-40 grid -rotate-[20deg] scale-150 grid-cols-6 content-around justify-items-center overflow-hidden opacity-[0.06] select-none"
    >
      {marks.map((mark) => (
        <span key={mark} className="text-sm whitespace-nowrap">
          {text}
        </span>
      ))}
    </div>
  )
}
