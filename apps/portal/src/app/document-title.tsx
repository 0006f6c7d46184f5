import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { fieldAtom, officialNameAtom } from '../state/config.ts'

/**
 * Updates the icon and the title of the window. The title is the portal's name, then the name of the route, in the
 * current language.
 */
export function DocumentTitle({ name }: { name: MessageDescriptor | null }) {
  const { i18n } = useLingui()
  const portal = useAtomValue(officialNameAtom)
  const title = name ? `${portal} - ${i18n._(name)}` : portal
  const logo = useAtomValue(fieldAtom('school_logo'))
  const brand = useAtomValue(fieldAtom('brand_color'))
  // The same icon as the server writes into the page.
  const icon = logo || `/favicon.svg?${brand.slice(1)}`
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => document.querySelector('link[rel=icon]')?.setAttribute('href', icon), [icon])
  return null
}
