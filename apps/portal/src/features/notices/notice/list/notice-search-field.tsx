import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { FilterInput } from '../../../../shared/filter-input.tsx'

interface NoticeSearchFieldProps {
  /** The current text. */
  text: string
  onText: (text: string) => void
}

/** The search field of a box; searches shortly after the last key. */
export function NoticeSearchField({ text, onText }: NoticeSearchFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(text)
  const lastText = useRef(text)
  const tell = useRef(onText)
  useEffect(() => {
    tell.current = onText
  })
  useEffect(() => {
    // The address changed otherwise: "back", or the filters were cleared.
    if (text === lastText.current) return
    lastText.current = text
    setTyped(text)
  }, [text])
  useEffect(() => {
    const query = typed.trim()
    if (query === lastText.current) return
    const timer = setTimeout(() => {
      lastText.current = query
      tell.current(query)
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
