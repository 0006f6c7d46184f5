import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useMatches } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { officialNameAtom } from '../state/config.ts'

const notFound = msg`Page not found`

/** Keeps the window's title: the portal's name, then the name of the route, in the current language. */
export function PageTitle() {
  const { i18n } = useLingui()
  const portal = useAtomValue(officialNameAtom)
  const name = useMatches({
    select: (matches) =>
      matches.some((match) => match.status === 'notFound')
        ? notFound
        : (matches.findLast((match) => match.staticData.title)?.staticData.title ?? null),
  })
  const title = name ? `${portal} - ${i18n._(name)}` : portal
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
