export { Timeline, TimelineItem, type TimelineItemProps, type TimelineProps } from './timeline.tsx'
