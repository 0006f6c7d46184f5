import { Trans } from '@lingui/react/macro'
import { Button, EmptyState, Skeleton } from '@quadrangle/ui'
import { Link, useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Unlink from 'lucide-react/icons/unlink'
import type { ReactNode } from 'react'
import { LoadState } from '../../../shared/load-state.tsx'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { Panel } from '../../../shared/panel.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { localeAtom } from '../../../state/locale.ts'
import { Destination } from './destination.tsx'
import { followAction, type LinkKind } from './state.ts'

export interface ChainPageProps {
  kind?: LinkKind
  id?: string
}

/** Shows where a link leads before the person leaves the portal. */
export function ChainPage({ kind, id }: ChainPageProps) {
  return (
    <PageFrame width="narrow" title={<Trans>Leaving the portal</Trans>}>
      <Panel>{kind && id ? <Leaving kind={kind} id={id} /> : <NoLink />}</Panel>
    </PageFrame>
  )
}

function Leaving({ kind, id }: Required<ChainPageProps>) {
  const link = useLoad(followAction, { kind, id })
  const locale = useAtomValue(localeAtom)
  if (link.error?.errcode === 404) return <NoLink />
  return (
    <LoadState load={link} skeleton={<LeavingSkeleton />}>
      {(data) => <Destination link={data} locale={locale} back={<BackButton />} />}
    </LoadState>
  )
}

function NoLink() {
  return (
    <EmptyState
      icon={<Unlink size={28} />}
      title={<Trans>This link leads nowhere</Trans>}
      description={<Trans>It was removed, or you may not open it. Go back and choose another one.</Trans>}
      action={<BackButton />}
    />
  )
}

function BackButton(): ReactNode {
  const router = useRouter()
  const label = (
    <>
      <ArrowLeft size={16} aria-hidden />
      <Trans>Back</Trans>
    </>
  )
  // In a new tab there is no page to go back to.
  if (!router.history.canGoBack()) {
    return (
      <Button asChild>
        <Link to="/">{label}</Link>
      </Button>
    )
  }
  return <Button onClick={() => router.history.back()}>{label}</Button>
}

function LeavingSkeleton() {
  return (
    <div className="flex flex-col gap-4 p-6">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-9 w-48" />
    </div>
  )
}
