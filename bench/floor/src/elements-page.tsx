import { useParams } from '@tanstack/react-router'

/** That many elements without styles: what it costs to draw a page of this size. */
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
