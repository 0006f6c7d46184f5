import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { rolesAtom } from '../../../state/session.ts'

interface IssuersOnlyProps {
  children: ReactNode
  /** Shown to those who may not send notices. */
  noRight: ReactNode
}

/** A page about groups, for issuers: the server refuses groups to everybody else. */
export function IssuersOnly({ children, noRight }: IssuersOnlyProps) {
  const { t } = useLingui()
  if (useAtomValue(rolesAtom).includes('issuer')) return children
  return (
    <PageFrame
      title={<Trans>Notice groups</Trans>}
      breadcrumbs={[{ label: t`Notices`, href: '/notice-v2/default' }, { label: t`Groups` }]}
    >
      {noRight}
    </PageFrame>
  )
}
