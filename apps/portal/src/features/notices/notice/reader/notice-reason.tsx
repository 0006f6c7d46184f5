import { Trans } from '@lingui/react/macro'
import type { ContractData } from '@quadrangle/api-client'
import { SkeletonText } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { LoadState } from '../../../../shared/load-state.tsx'
import { localized } from '../../../../shared/localized.ts'
import { localeAtom } from '../../../../state/locale.ts'
import { reasonAction } from './state.ts'

/** Why the notice was sent to the reader; loaded on demand. */
export function NoticeReason({ id }: { id: number }) {
  const state = useAtomValue(reasonAction)
  const load = useSetAtom(reasonAction)
  const data = state.data?.id === id ? state.data : undefined
  // Not requested yet.
  if (data === undefined && !state.loading && !state.error) return null
  return (
    <LoadState load={{ ...state, data, reload: () => load(id) }} size="small" skeleton={<SkeletonText lines={1} />}>
      {(reason) => <Sentence reason={reason} />}
    </LoadState>
  )
}

function Sentence({ reason }: { reason: ContractData<'notice', 'reason'> }) {
  const locale = useAtomValue(localeAtom)
  const name = localized(reason, 'name', locale)
  switch (reason.kind) {
    case 'organization':
      return <Trans>It was sent to the members of {name}, and you are one of them.</Trans>
    case 'below':
      return <Trans>It was sent to {name} and its sub-units, which you belong to.</Trans>
    case 'person':
      return <Trans>The sender chose you by name.</Trans>
    case 'group':
      return <Trans>You are in a group to which the sender sent it.</Trans>
    case 'numbers':
      return <Trans>Your number was in a list of numbers to which the sender sent it.</Trans>
    case 'unknown':
      return <Trans>The reason is not known: the notice is from before reasons were recorded.</Trans>
  }
}
