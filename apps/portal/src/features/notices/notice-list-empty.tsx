import { Trans } from '@lingui/react/macro'
import { Button, EmptyState } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import Inbox from 'lucide-react/icons/inbox'
import type { ReactNode } from 'react'
import { boxPaths, type NoticeBox } from './boxes.ts'

/** A box, or a page of one, without notices. */
export function NoticeListEmpty({ box, page }: { box: NoticeBox; page: number }) {
  if (page > 1) {
    return (
      <EmptyState
        icon={<Inbox size={28} />}
        title={<Trans>There are no notices on page {page}</Trans>}
        action={
          <Button asChild>
            <Link to={boxPaths[box]}>
              <Trans>Go to the first page</Trans>
            </Link>
          </Button>
        }
      />
    )
  }
  const { title, description } = texts(box)
  return <EmptyState icon={<Inbox size={28} />} title={title} description={description} />
}

function texts(box: NoticeBox): { title: ReactNode; description: ReactNode } {
  switch (box) {
    case 'default':
    case 'recv':
      return {
        title: <Trans>No notices yet</Trans>,
        description: <Trans>What is sent to you or your organisation appears here.</Trans>,
      }
    case 'issued':
      return {
        title: <Trans>You have not sent a notice yet</Trans>,
        description: <Trans>What you send appears here, with how many people have read it.</Trans>,
      }
    case 'subscribe':
      return {
        title: <Trans>No notices from subscriptions</Trans>,
        description: <Trans>Notices of the organisations you follow appear here.</Trans>,
      }
    case 'collect':
      return {
        title: <Trans>No favourites yet</Trans>,
        description: <Trans>Notices that you have marked as favourites appear here.</Trans>,
      }
  }
}
