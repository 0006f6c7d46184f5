/** The classes of the toolbar, shared with the placeholder so that the layout does not shift. */
export const toolbarClass =
  'q:flex q:flex-wrap q:items-center q:gap-0.5 q:rounded-t-control q:border-b q:border-border q:bg-surface-sunken q:p-1'

/** The classes of the text area. */
export const textClass = 'q:min-h-40 q:max-h-128 q:overflow-y-auto q:px-3 q:py-2'
