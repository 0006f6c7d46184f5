import { IconButton, Input } from '@quadrangle/ui'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type RefObject, useRef } from 'react'

export interface FilterInputProps {
  value: string
  onChange: (value: string) => void
  /** Name of the filtered items; shown as the placeholder too. */
  label: string
  /** The label of the button that clears it. */
  clearLabel: string
  /** The ref of the input, for another clear button that moves the focus there because it disappears itself. */
  input?: RefObject<HTMLInputElement | null>
}

/** An input that filters a list while typing. Escape and the cross clear it. */
export function FilterInput({ value, onChange, label, clearLabel, input: inputProp }: FilterInputProps) {
  const fallbackRef = useRef<HTMLInputElement>(null)
  const input = inputProp ?? fallbackRef
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <search className="w-[calc(100vw-2rem)] max-w-full sm:w-80">
      <Input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.preventDefault()
            clear()
          }
        }}
        start={<Search size={16} aria-hidden />}
        end={value !== '' && <IconButton size="small" icon={<X size={16} />} label={clearLabel} onClick={clear} />}
      />
    </search>
  )
}
