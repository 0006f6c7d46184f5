import { Trans, useLingui } from '@lingui/react/macro'
import type { ContractData } from '@quadrangle/api-client'
import { Dialog, EmptyState, SkeletonText, Switch } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import Building2 from 'lucide-react/icons/building-2'
import { useRef, useState } from 'react'
import { FilterInput } from '../../../../shared/filter-input.tsx'
import { LoadState } from '../../../../shared/load-state.tsx'
import { localized } from '../../../../shared/localized.ts'
import { messageOf } from '../../../../shared/message-of.ts'
import { useLoad } from '../../../../shared/use-load.ts'
import { localeAtom } from '../../../../state/locale.ts'
import { subscribeAtom } from '../state.ts'
import { subscriptionsAction } from './state.ts'

type Organization = ContractData<'subscription', 'list'>['list'][number]

interface FollowDialogProps {
  /** Called with the changes, some of which may still be pending. */
  onClose: (changes: readonly Promise<unknown>[]) => void
}

/** The organisations that send notices, with a switch each. */
export function FollowDialog({ onClose }: FollowDialogProps) {
  const { t } = useLingui()
  const load = useLoad(subscriptionsAction)
  const changes = useRef<Promise<unknown>[]>([])
  const [text, setText] = useState('')
  const query = text.trim().toLowerCase()
  const matches = ({ name, name_en }: Organization) => `${name}\n${name_en}`.toLowerCase().includes(query)
  return (
    <Dialog
      open
      onOpenChange={() => onClose(changes.current)}
      title={<Trans>Manage subscriptions</Trans>}
      description={<Trans>Their official notices appear under “Subscribed”.</Trans>}
    >
      <LoadState
        load={load}
        size="small"
        skeleton={<SkeletonText lines={6} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState icon={<Building2 size={28} />} title={<Trans>No organisation sends notices yet</Trans>} />}
      >
        {({ list }) => (
          <div className="flex flex-col gap-3">
            <FilterInput
              value={text}
              onChange={setText}
              label={t`Find an organisation`}
              clearLabel={t`Clear the search`}
            />
            <ul className="flex flex-col">
              {list.map((organization) => (
                // Hidden, not removed: the switch keeps its state.
                <li
                  key={organization.organization_id}
                  hidden={!matches(organization)}
                  className="border-t border-border first:border-t-0"
                >
                  <Follow organization={organization} onChange={(change) => changes.current.push(change)} />
                </li>
              ))}
            </ul>
            {!list.some(matches) && (
              <p className="text-sm text-text-muted">
                <Trans>No organisation is called “{text}”.</Trans>
              </p>
            )}
          </div>
        )}
      </LoadState>
    </Dialog>
  )
}

interface FollowProps {
  organization: Organization
  onChange: (change: Promise<unknown>) => void
}

/** A switch for the subscription of an organisation. It applies immediately, and is reverted if the server refuses. */
function Follow({ organization, onChange }: FollowProps) {
  const locale = useAtomValue(localeAtom)
  const subscribe = useSetAtom(subscribeAtom)
  const [isOn, setOn] = useState(organization.subscribed === 1)
  const [failure, setFailure] = useState('')
  const savedValue = useRef(isOn)
  const latest = useRef<Promise<boolean> | undefined>(undefined)
  const change = async (next: boolean) => {
    setOn(next)
    setFailure('')
    const request = subscribe(organization.organization_id, next)
    latest.current = request
    onChange(request)
    try {
      savedValue.current = await request
    } catch (error) {
      if (latest.current === request) setFailure(messageOf(error))
    }
    if (latest.current === request) setOn(savedValue.current)
  }
  return (
    <div className="py-3">
      <Switch label={localized(organization, 'name', locale)} checked={isOn} onCheckedChange={change} />
      <p role="alert" className="text-xs text-danger wrap-anywhere">
        {failure !== '' && <Trans>This could not be changed: {failure}</Trans>}
      </p>
    </div>
  )
}
