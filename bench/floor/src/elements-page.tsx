import { useParams } from '@tanstack/react-router'

/** This many elements without styles, to measure the cost of drawing a page of this size. */
export function ElementsPage() {
  const { count } = useParams({ from: '/elements/$count' })
  const rows = Array.from({ length: Math.round(Number(count) / 3) }, (_, at) => at)
  return (
    <ul>
      {rows.map((row) => (
        <li key={row}>
          <a href={`#${row}`}>
            <span>Row {row}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
