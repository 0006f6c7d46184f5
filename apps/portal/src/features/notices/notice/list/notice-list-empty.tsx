import { Trans } from '@lingui/react/macro'
import { Button, EmptyState } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import Inbox from 'lucide-react/icons/inbox'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { focusHeading } from '../../../../shared/focus-heading.ts'
import type { NoticeFilter } from '../../../../shared/notice-search.ts'
import { boxPaths, type NoticeBox } from '../boxes.ts'
import { searchOf } from '../list-address.ts'
import { isFiltered } from '../notice-filter.ts'

interface NoticeListEmptyProps {
  box: NoticeBox
  page: number
  pageSize: number
  filter: NoticeFilter
}

/** An empty box, page, or filter result. */
export function NoticeListEmpty({ box, page, pageSize, filter }: NoticeListEmptyProps) {
  if (page > 1) {
    return (
      <EmptyState
        icon={<Inbox size={28} />}
        title={<Trans>There are no notices on page {page}</Trans>}
        action={
          <Button asChild>
            <Link to={boxPaths[box]} search={searchOf({ pageSize, filter })} onClick={focusHeading}>
              <Trans>Go to the first page</Trans>
            </Link>
          </Button>
        }
      />
    )
  }
  if (isFiltered(filter)) {
    return (
      <EmptyState
        icon={<SearchX size={28} />}
        title={filteredTitle(filter)}
        description={<Trans>Clear the filters to see other notices.</Trans>}
        action={
          <Button asChild>
            <Link to={boxPaths[box]} search={searchOf({ pageSize, filter: {} })} onClick={focusHeading}>
              <Trans>Clear filters</Trans>
            </Link>
          </Button>
        }
      />
    )
  }
  const { title, description } = emptyBoxText(box)
  return <EmptyState icon={<Inbox size={28} />} title={title} description={description} />
}

/** Names the filter that matched nothing; several filters share one title. */
function filteredTitle(filter: NoticeFilter): ReactNode {
  const { text } = filter
  const filterNames = Object.keys(filter)
  if (filterNames.length > 1) return <Trans>No notices match these filters</Trans>
  if (text !== undefined) return <Trans>No notice contains “{text}”</Trans>
  if (filter.unread) return <Trans>Nothing is unread</Trans>
  if (filter.reply === 'due') return <Trans>No replies due</Trans>
  if (filter.reply === 'replied') return <Trans>No notices you have replied to</Trans>
  if (filter.own) return <Trans>You have written none of these notices</Trans>
  if (filter.official) return <Trans>No notice in an official name</Trans>
  if (filter.attachment) return <Trans>No notice with attachments</Trans>
  if (filter.organization_id) return <Trans>No notice from this organisation</Trans>
  return <Trans>No notice from this time</Trans>
}

function emptyBoxText(box: NoticeBox): { title: ReactNode; description: ReactNode } {
  switch (box) {
    case 'default':
    case 'recv':
      return {
        title: <Trans>No notices yet</Trans>,
        description: <Trans>Notices sent to you or your organisation appear here.</Trans>,
      }
    case 'issued':
      return {
        title: <Trans>You have not sent a notice yet</Trans>,
        description: <Trans>Notices you send appear here, with how many people have read them.</Trans>,
      }
    case 'subscribe':
      return {
        title: <Trans>No notices from subscriptions</Trans>,
        description: <Trans>Notices of organisations you subscribe to appear here. Choose some above.</Trans>,
      }
    case 'collect':
      return {
        title: <Trans>No favourites yet</Trans>,
        description: <Trans>Notices that you have marked as favourites appear here.</Trans>,
      }
  }
}
