import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { TabBar, TabLink } from '../../../shared/tab-links.tsx'
import { fieldAtom } from '../../../state/config.ts'
import { boxPaths, type NoticeBox, tabsOf } from './boxes.ts'

/** A tab for all notices, and one for each configured box. */
export function NoticeTabs({ box }: { box: NoticeBox }) {
  const { t } = useLingui()
  const notice_tab_config = useAtomValue(fieldAtom('notice_tab_config'))
  return (
    <TabBar label={t`Notice boxes`}>
      {tabsOf(notice_tab_config).map((each) => (
        <TabLink key={each} to={boxPaths[each]} current={each === box}>
          <BoxName box={each} />
        </TabLink>
      ))}
    </TabBar>
  )
}

/** The name of a box. */
export function useBoxName(box: NoticeBox): string {
  const { t } = useLingui()
  switch (box) {
    case 'default':
      return t`All`
    case 'recv':
      return t`Received`
    case 'issued':
      return t`Sent`
    case 'subscribe':
      return t`Subscribed`
    case 'collect':
      return t`Favourites`
  }
}

function BoxName({ box }: { box: NoticeBox }) {
  return useBoxName(box)
}
