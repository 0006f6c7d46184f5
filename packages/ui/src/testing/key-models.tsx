import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { PatternName } from './patterns/patterns.ts'

/** The position that a key moves to from one of `count` items in rows of `columns`; undefined for other keys. */
function nextIndex({ key, ctrlKey }: KeyboardEvent, at: number, count: number, columns: number, rtl: boolean) {
  const row = at - (at % columns)
  const end = row + columns - 1
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    return key === forward ? Math.min(at + 1, end) : Math.max(at - 1, row)
  }
  if (key === 'ArrowDown' || key === 'PageDown') return at + columns < count ? at + columns : at
  if (key === 'ArrowUp' || key === 'PageUp') return at >= columns ? at - columns : at
  if (key === 'Home') return ctrlKey || columns === 1 ? 0 : row
  if (key === 'End') return ctrlKey || columns === 1 ? count - 1 : end
  const digit = '1234'.indexOf(key)
  return digit >= 0 ? digit : undefined
}

/** Four items, of which one is a stop for Tab: in two rows, or below each other. */
function Roving({ role, itemRole, columns }: { role: string; itemRole: string; columns: 1 | 2 }) {
  const [at, setAt] = useState(0)
  const [chosen, setChosen] = useState(0)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === ' ') setChosen(at)
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = nextIndex(event, at, 4, columns, rtl)
    if (to === undefined) return
    event.preventDefault()
    event.currentTarget.querySelectorAll<HTMLElement>('[tabindex]')[to]?.focus()
  }
  const item = (place: number) => {
    const option = { role: itemRole, 'aria-selected': place === chosen, onFocus: () => setAt(place) }
    return (
      <div key={place} tabIndex={place === at ? 0 : -1} {...option}>
        {place + 1}
      </div>
    )
  }
  const row = (places: number[]) => {
    const within = columns === 2 ? 'row' : 'presentation'
    return <div role={within}>{places.map(item)}</div>
  }
  const box = { role, onKeyDown }
  return (
    <div {...box}>
      {row([0, 1])}
      {row([2, 3])}
    </div>
  )
}

/** A number from 0 to 100. */
function Amount({ role }: { role: 'slider' | 'spinbutton' }) {
  const [value, setValue] = useState(50)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const steps: Record<string, number> = {
      ArrowUp: 1,
      ArrowDown: -1,
      [rtl ? 'ArrowLeft' : 'ArrowRight']: 1,
      [rtl ? 'ArrowRight' : 'ArrowLeft']: -1,
      PageUp: 10,
      PageDown: -10,
      Home: -value,
      End: 100 - value,
    }
    setValue(value + (steps[event.key] ?? 0))
  }
  const range = { 'aria-label': '1', 'aria-valuenow': value, 'aria-valuemin': 0, 'aria-valuemax': 100 }
  const amount = { role, tabIndex: 0, ...range, onKeyDown }
  return <div {...amount} />
}

function Disclosure() {
  const [open, setOpen] = useState(false)
  return (
    <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
      1
    </button>
  )
}

function Accordion() {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const headers = [...event.currentTarget.querySelectorAll('button')]
    const to = nextIndex(event, headers.indexOf(event.target as HTMLButtonElement), headers.length, 1, false)
    if (to !== undefined && event.key.length > 1) headers[to]?.focus()
  }
  const box = { onKeyDown }
  return (
    <div {...box}>
      {[1, 2, 3].map((key) => (
        <h3 key={key}>
          <Disclosure />
        </h3>
      ))}
    </div>
  )
}

/** A minimal correct component per pattern. The suite must accept it. Where the kit has no component of a pattern, it is the only example. */
export const keyModels: Partial<Record<PatternName, () => ReactNode>> = {
  accordion: () => <Accordion />,
  disclosure: () => <Disclosure />,
  grid: () => <Roving role="grid" itemRole="gridcell" columns={2} />,
  listbox: () => <Roving role="listbox" itemRole="option" columns={1} />,
  slider: () => <Amount role="slider" />,
  'slider-with-thumbs': () => (
    <>
      <Amount role="slider" />
      <Amount role="slider" />
    </>
  ),
  spinbutton: () => <Amount role="spinbutton" />,
}
