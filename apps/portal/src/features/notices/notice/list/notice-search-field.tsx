import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { FilterInput } from '../../../../shared/filter-input.tsx'

interface NoticeSearchFieldProps {
  /** The text in the address. */
  text: string
  onText: (text: string) => void
}

/** The search field of a box; searches shortly after the last key. */
export function NoticeSearchField({ text, onText }: NoticeSearchFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(text)
  const lastText = useRef(text)
  const latestOnText = useRef(onText)
  useEffect(() => {
    latestOnText.current = onText
  })
  useEffect(() => {
    // The address was changed by something else: "back", or clearing the filters.
    if (text === lastText.current) return
    lastText.current = text
    setTyped(text)
  }, [text])
  useEffect(() => {
    const query = typed.trim()
    if (query === lastText.current) return
    const timer = setTimeout(() => {
      lastText.current = query
      latestOnText.current(query)
    }, 300)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <FilterInput
      value={typed}
      onChange={setTyped}
      label={t`Search in these notices`}
      clearLabel={t`Clear the search`}
    />
  )
}
