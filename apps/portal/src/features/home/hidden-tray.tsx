import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import Eye from 'lucide-react/icons/eye'
import { CardIcon } from '../../shared/card-icon.tsx'
import { localized } from '../../shared/localized.ts'
import { Panel } from '../../shared/panel.tsx'
import { localeAtom } from '../../state/locale.ts'
import type { HomeCardInfo } from './arrangement.ts'

interface HiddenTrayProps {
  cards: readonly HomeCardInfo[]
  onShow: (id: string, name: string) => void
}

/** The tray of hidden cards. */
export function HiddenTray({ cards, onShow }: HiddenTrayProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  return (
    <Panel aria-labelledby="home-hidden" className="px-4 py-3">
      <h3 id="home-hidden" className="text-sm font-medium">
        <Trans>Hidden cards</Trans>
      </h3>
      {cards.length === 0 && (
        <p className="mt-1 text-sm text-text-muted">
          <Trans>None. Drag cards by their handle to order them, and hide those that you do not need.</Trans>
        </p>
      )}
      <ul className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {cards.map((card) => {
          const name = localized(card, 'name', locale)
          return (
            <li key={card.app_id} className="max-w-full">
              <Button
                size="small"
                aria-label={t`Show “${name}”`}
                data-show={card.app_id}
                onClick={() => onShow(card.app_id, name)}
              >
                <CardIcon name={card.icon} />
                <span className="truncate">{name}</span>
                <Eye size={16} aria-hidden />
              </Button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
