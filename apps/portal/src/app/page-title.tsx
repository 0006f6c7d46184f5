import { msg } from '@lingui/core/macro'
import { useMatches } from '@tanstack/react-router'
import { DocumentTitle } from './document-title.tsx'

const notFound = msg`Page not found`

/** The title of the window while the router shows a page. */
export function PageTitle() {
  const name = useMatches({
    select: (matches) =>
      matches.some((match) => match.status === 'notFound')
        ? notFound
        : (matches.findLast((match) => match.staticData.title)?.staticData.title ?? null),
  })
  return <DocumentTitle name={name} />
}
