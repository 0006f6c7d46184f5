import { Button, Field, Input } from '@quadrangle/ui'
import { useState } from 'react'
import './seed-field.css'

/** A typed colour as `#rrggbb`; undefined if it is invalid. */
export function readColour(text: string): `#${string}` | undefined {
  const digits = /^\s*#?([0-9a-f]{3}|[0-9a-f]{6})\s*$/i.exec(text)?.[1]?.toLowerCase()
  if (digits === undefined) return undefined
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
}

/** A random colour. */
const randomColour = () =>
  `#${Math.floor(Math.random() * 0x1000000)
    .toString(16)
    .padStart(6, '0')}` as const

/** A field to type, pick or randomize a seed. An invalid colour shows an error, and the last valid one stays. */
export function SeedField({ seed, onSeedChange }: { seed: string; onSeedChange: (seed: `#${string}`) => void }) {
  const [text, setText] = useState(seed)
  const type = (next: string) => {
    setText(next)
    const colour = readColour(next)
    if (colour) onSeedChange(colour)
  }
  const error =
    readColour(text) === undefined ? 'Not a colour: write six digits like #8a1538. The last one stays.' : undefined
  return (
    <div className="seed-field">
      <Field label="Seed colour" error={error}>
        <Input value={text} onChange={(event) => type(event.target.value)} spellCheck={false} autoComplete="off" />
      </Field>
      <input
        type="color"
        aria-label="Pick a seed colour"
        className="seed-picker"
        value={seed}
        onChange={(event) => type(event.target.value)}
      />
      <Button onClick={() => type(randomColour())}>Random seed</Button>
    </div>
  )
}
