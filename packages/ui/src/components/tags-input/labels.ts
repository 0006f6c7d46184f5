import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of the tags input. */
export const tagsInputLabels = /* @__PURE__ */ defineLabels(
  'tagsInput',
  {
    tags: '已添加',
    suggestions: '建议',
    remove: (tag: string) => `移除${tag}`,
    added: (tags: string) => `已添加${tags}`,
    removed: (tag: string) => `已移除${tag}`,
    duplicate: (tag: string) => `“${tag}”已经添加过了。`,
    full: (max: string) => `最多 ${max} 个。`,
    hint: '按回车键添加；按退格键移除最后一个，按左右箭头键在各项之间移动。',
  },
  {
    tags: 'Added',
    suggestions: 'Suggestions',
    remove: (tag: string) => `Remove ${tag}`,
    added: (tags: string) => `Added ${tags}`,
    removed: (tag: string) => `Removed ${tag}`,
    duplicate: (tag: string) => `“${tag}” has already been added.`,
    full: (max: string) => `At most ${max}.`,
    hint: 'Enter adds, Backspace removes the last one, arrow keys move between them.',
  },
)
