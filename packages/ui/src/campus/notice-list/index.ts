export type { Moment, NoticeItem, NoticeSummaryData } from './notice-item.ts'
export { NoticeList, type NoticeListProps } from './notice-list.tsx'
export { ReadProgress, type ReadProgressProps } from './notice-marks.tsx'
export type { ListShortcuts } from './use-list-keys.ts'
