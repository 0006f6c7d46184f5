import { useLingui } from '@lingui/react/macro'
import type { ContractData } from '@quadrangle/api-client'
import { Avatar, type Command } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import Bell from 'lucide-react/icons/bell'
import Building2 from 'lucide-react/icons/building-2'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import UserRound from 'lucide-react/icons/user-round'
import { localized } from '../../../shared/localized.ts'
import { localeAtom } from '../../../state/locale.ts'
import type { Recent } from './recent.ts'

/** A result that the server finds for a typed text. */
export type Hit = ContractData<'search', 'suggest'>['hits'][number]

export const idOf = ({ kind, id }: Hit) => `${kind}:${id}`

/** The data of a chosen hit that are stored in this browser. */
export function recentOf(hit: Hit): Recent {
  const { kind, title: name, title_en: name_en, address: href } = hit
  return { id: idOf(hit), found: { kind, name, name_en, href } }
}

const icons = { app: LayoutGrid, notice: Bell, person: UserRound, service: Building2, help: CircleHelp }

function KindIcon({ kind }: { kind: string }) {
  const Icon = Object.hasOwn(icons, kind) ? icons[kind as Hit['kind']] : LayoutGrid
  return <Icon size={18} aria-hidden />
}

/** Turns server results, current or earlier, into commands. */
export function useHitCommands() {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const groups: Record<string, string> = {
    app: t`Apps`,
    notice: t`Notices`,
    person: t`People`,
    service: t`Campus systems`,
    help: t`Help`,
  }
  const commandOf = (hit: Hit): Command => {
    const { kind, title, title_en, picture, address, highlights } = hit
    const label = localized(hit, 'title', locale)
    // the field that the label comes from, whose matches it highlights
    const field = label === title && !(locale === 'en' && label === title_en) ? 'title' : 'title_en'
    const ranges = highlights.find((highlight) => highlight.field === field)?.ranges
    const otherTitle = label === title ? title_en : title
    // only the other title matched, so it is shown as well
    const matchedOtherTitle = !ranges && highlights.length > 0 && otherTitle !== ''
    const detail = localized(hit, 'detail', locale)
    return {
      id: idOf(hit),
      label,
      labelRanges: ranges ?? [],
      ...((matchedOtherTitle || detail) && {
        description: [matchedOtherTitle && otherTitle, detail].filter(Boolean).join(' · '),
      }),
      group: groups[kind] ?? kind,
      icon:
        picture || kind === 'person' ? <Picture kind={kind} src={picture} name={label} /> : <KindIcon kind={kind} />,
      href: address,
    }
  }
  const recentCommandOf = ({ id, found }: Recent): Command | undefined =>
    found && {
      id,
      label: localized(found, 'name', locale),
      group: groups[found.kind] ?? found.kind,
      keywords: [found.name, found.name_en],
      icon: <KindIcon kind={found.kind} />,
      href: found.href,
    }
  return { commandOf, recentCommandOf }
}

function Picture({ kind, src, name }: { kind: string; src: string; name: string }) {
  if (kind === 'person') return <Avatar size="small" src={src} name={name} decorative />
  return <img src={src} alt="" width={24} height={24} className="size-6 rounded-inner" />
}
