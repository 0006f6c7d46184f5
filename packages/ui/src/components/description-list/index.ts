export {
  DescriptionItem,
  type DescriptionItemProps,
  DescriptionList,
  type DescriptionListProps,
} from './description-list.tsx'
