import { useLingui } from '@lingui/react/macro'
import type { Command } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import Link from 'lucide-react/icons/link'
import { useEffect, useState } from 'react'
import { localized } from '../../../shared/localized.ts'
import { fieldAtom, hasHelpAtom, partAtom } from '../../../state/config.ts'
import { localeAtom } from '../../../state/locale.ts'
import { userAtom } from '../../../state/session.ts'
import { keywordsOf } from './keywords.ts'
import { type Page, pages, writePage } from './pages.ts'

/** A page of the Backstage. */
export type Section = Pick<Page, 'name' | 'icon'> & { readonly path: string }
export type LoadSections = () => Promise<readonly Section[]>

/** The pages that this person may open: those of the portal, of its navigation, and of the Backstage. */
export function usePages(loadSections: LoadSections): Record<'main' | 'write' | 'more', Command[]> {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const user = useAtomValue(userAtom)
  const header = useAtomValue(partAtom('header'))
  const visitor = {
    roles: user?.roles,
    boxes: useAtomValue(fieldAtom('notice_tab_config')),
    hasHelp: useAtomValue(hasHelpAtom),
    hasProfile: useAtomValue(fieldAtom('personal_enabled')) === 1,
    guestsAllowed: useAtomValue(fieldAtom('guest_enabled')) > 0,
  }
  const profile = useAtomValue(fieldAtom('personal_link'))
  const sections = useSections(user?.roles.includes('admin') === true, loadSections)
  const group = { main: t`Pages`, more: t`More pages` }
  const commandOf = ({ id, name, href, icon: Icon, main }: Page): Command => ({
    id,
    label: t(name),
    group: main ? group.main : group.more,
    keywords: keywordsOf(id),
    icon: <Icon size={18} aria-hidden />,
    href: (id === 'profile' && profile) || href,
  })
  const [main, more] = [true, undefined].map((isMain) =>
    pages.filter((page) => page.main === isMain && page.isFor(visitor)).map(commandOf),
  ) as [Command[], Command[]]
  const listedAddresses = new Set(['/', '/notice-v2', ...[...main, ...more].map(({ href }) => href)])
  const entries = user ? [...header.navs, ...header.subs] : []
  const links = entries
    .filter(({ url }) => url !== '' && !listedAddresses.has(url))
    .map(
      (entry): Command => ({
        id: `nav-${entry.id}`,
        label: localized(entry, 'name', locale),
        group: group.more,
        keywords: [entry.name, entry.name_en],
        icon: <Link size={18} aria-hidden />,
        href: entry.url,
      }),
    )
  const backstage = t`Backstage`
  const backstageCommands = sections.map(
    ({ path, name, icon: Icon }): Command => ({
      id: `section-${path}`,
      label: t(name),
      group: backstage,
      keywords: keywordsOf(`section-${path}`),
      icon: <Icon size={18} />,
      href: `/urlmanage/${path}`,
    }),
  )
  const write = writePage.isFor(visitor) ? [{ ...commandOf(writePage), group: t`Actions` }] : []
  return { main, write, more: [...more, ...links, ...backstageCommands] }
}

function useSections(isAdmin: boolean, load: LoadSections): readonly Section[] {
  const [sections, setSections] = useState<readonly Section[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: they never change
  useEffect(() => {
    // if loading them fails, the overview of the Backstage is still available
    if (isAdmin) load().then(setSections, reportError)
  }, [isAdmin])
  return isAdmin ? sections : []
}
