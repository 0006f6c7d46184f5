import { Trans, useLingui } from '@lingui/react/macro'
import { Breadcrumbs, Button } from '@quadrangle/ui'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { MouseEvent } from 'react'
import { focusHeading } from '../../../../shared/focus-heading.ts'
import { localized } from '../../../../shared/localized.ts'
import { Panel } from '../../../../shared/panel.tsx'
import { localeAtom } from '../../../../state/locale.ts'
import { boxPaths, type NoticeOrigin } from '../boxes.ts'
import { type ListOrigin, searchOf } from '../list-address.ts'
import { useBoxName } from '../notice-tabs.tsx'
import { noticeDetailAction } from '../state.ts'
import { OpenNotice } from './open-notice.tsx'
import { useWindowTitle } from './use-window-title.ts'

export interface NoticeDetailPageProps {
  /** The box it is opened from. */
  box: NoticeOrigin
  id: number
  /** The list from which it was opened, if the history state has none. */
  list?: ListOrigin
}

/** The page of one notice. */
export function NoticeDetailPage({ box, id, list: defaultList }: NoticeDetailPageProps) {
  const { t } = useLingui()
  const router = useRouter()
  const previousList = useRouterState({ select: ({ location }) => location.state.list })
  const list = previousList ?? defaultList
  const from = list?.box ?? box
  const boxName = useBoxName(from)
  const { data, error } = useAtomValue(noticeDetailAction)
  const locale = useAtomValue(localeAtom)
  const title = data?.id === id && error?.errcode !== 404 ? localized(data, 'title', locale) : undefined
  useWindowTitle(title)
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 px-4 py-6 sm:px-6">
      {/* once the notice is loaded, its title is the heading of the page */}
      {title === undefined && (
        <h1 className="sr-only" tabIndex={-1}>
          <Trans>Notice</Trans>
        </h1>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Breadcrumbs
          items={[
            { label: t`Notices`, href: boxPaths.default },
            { label: boxName, href: boxPaths[from] },
            { label: t`Notice` },
          ]}
        />
        <Button asChild>
          <Link
            to={boxPaths[from]}
            search={list && searchOf(list)}
            onClick={(event) => {
              if (previousList === undefined || isForNewWindow(event)) return
              // Going back in the history restores the scroll position, not only the page.
              event.preventDefault()
              router.history.back()
            }}
          >
            <ArrowLeft size={16} aria-hidden />
            <Trans>Back to the list</Trans>
          </Link>
        </Button>
      </div>
      <Panel>
        <OpenNotice
          key={`${box} ${id}`}
          origin={box}
          id={id}
          headingLevel={1}
          onShown={() => {
            // The placeholder heading had the focus and was removed.
            if (document.activeElement === document.body) focusHeading()
          }}
        />
      </Panel>
    </div>
  )
}

const isForNewWindow = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
