import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { localized } from '../../../shared/localized.ts'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { PanelLoad } from '../../../shared/panel-load.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { localeAtom } from '../../../state/locale.ts'
import { adminSearch } from '../admin-search.ts'
import { NotAllowed } from '../not-allowed.tsx'
import { OfferedCards } from './offered-cards.tsx'
import { SigningKeys } from './signing-keys.tsx'
import { SourceDialog } from './source-dialog.tsx'
import { SourceList } from './source-list.tsx'
import { type CardSource, cardsAction, sourcesAction } from './state.ts'

/** The page of card sources and cards. */
export function SourcesPage() {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const navigate = useNavigate()
  const { text, page = 1 } = adminSearch(useSearch({ strict: false }))
  const request = { text, page }
  const load = useLoad(sourcesAction, request)
  const cards = useLoad(cardsAction)
  const reload = () => Promise.all([load.reload(), cards.reload()])
  const [edited, setEdited] = useState<CardSource | 'new'>()
  if (load.error?.errcode === 403) return <NotAllowed />
  const source = edited === 'new' ? undefined : edited
  const card = cards.data?.cards.find(({ source_key }) => source_key === source?.key)
  return (
    <PageFrame
      title={<Trans>Card sources</Trans>}
      description={<Trans>The cards of the home page, and the sources of their content.</Trans>}
      actions={
        <>
          <Button onClick={() => void navigate({ to: '/urlmanage/sources/try' })}>
            <FlaskConical size={16} aria-hidden />
            <Trans>How a card is made</Trans>
          </Button>
          <Button variant="solid" disabled={!load.data} onClick={() => setEdited('new')}>
            <Plus size={16} aria-hidden />
            <Trans>New source</Trans>
          </Button>
        </>
      }
    >
      <SourceList load={load} request={request} onEdit={setEdited} />
      <PanelLoad load={cards} isPage lines={12}>
        {(choices) => (
          <>
            <OfferedCards {...choices} onSaved={reload} />
            {choices.sources.some(({ trusted }) => trusted === 1) && <SigningKeys />}
          </>
        )}
      </PanelLoad>
      {edited && load.data && (
        <SourceDialog
          source={source}
          name={card ? localized(card, 'name', locale) : (source?.key ?? t`New card`)}
          icon={card?.icon ?? 'square'}
          builtins={load.data.builtins}
          onSaved={reload}
          onClose={() => setEdited(undefined)}
        />
      )}
    </PageFrame>
  )
}
