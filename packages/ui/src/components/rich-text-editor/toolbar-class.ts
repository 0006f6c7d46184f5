/** The row of buttons; the skeleton has the same, so that nothing jumps when the editor has loaded. */
export const toolbarClass =
  'q:flex q:flex-wrap q:items-center q:gap-0.5 q:rounded-t-control q:border-b q:border-border q:bg-surface-sunken q:p-1'

/** The place of the text. */
export const textClass = 'q:min-h-40 q:max-h-128 q:overflow-y-auto q:px-3 q:py-2'
