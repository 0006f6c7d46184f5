import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { officialNameAtom } from '../state/config.ts'

/** Keeps the window's title: the portal's name, then the name of the route, in the current language. */
export function DocumentTitle({ name }: { name: MessageDescriptor | null }) {
  const { i18n } = useLingui()
  const portal = useAtomValue(officialNameAtom)
  const title = name ? `${portal} - ${i18n._(name)}` : portal
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
