import type { RichTextTag } from './rich-text-schema.ts'

/** The classes of each element, for the editor and the viewer. */
export const richTextClasses: Record<RichTextTag, string> = {
  p: 'q:my-2 q:first:mt-0 q:last:mb-0',
  h2: 'q:mt-5 q:mb-2 q:text-lg q:font-semibold q:first:mt-0',
  h3: 'q:mt-4 q:mb-2 q:text-base q:font-semibold q:first:mt-0',
  h4: 'q:mt-3 q:mb-1 q:text-sm q:font-semibold q:first:mt-0',
  strong: 'q:font-semibold',
  em: 'q:italic',
  u: 'q:underline q:underline-offset-2',
  s: 'q:line-through',
  ul: 'q:my-2 q:list-disc q:ps-6 q:first:mt-0 q:last:mb-0',
  ol: 'q:my-2 q:list-decimal q:ps-6 q:first:mt-0 q:last:mb-0',
  li: 'q:my-1',
  blockquote: 'q:my-3 q:border-s-3 q:border-border-control q:ps-4 q:text-text-muted q:first:mt-0 q:last:mb-0',
  br: '',
  a: 'q:rounded-inner q:text-accent-text q:underline q:decoration-from-font q:underline-offset-2',
  img: 'q:my-2 q:h-auto q:max-w-full q:rounded-inner',
  table: 'q:w-full q:border-collapse',
  tbody: '',
  tr: '',
  th: 'q:border q:border-border-control q:bg-surface-sunken q:px-2 q:py-1 q:text-start q:align-top q:font-semibold q:min-w-16 q:wrap-break-word',
  td: 'q:min-w-16 q:border q:border-border-control q:px-2 q:py-1 q:align-top q:wrap-break-word',
}
