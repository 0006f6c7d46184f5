import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of the combobox. */
export const comboboxLabels = /* @__PURE__ */ defineLabels(
  'combobox',
  {
    options: '选项',
    open: '显示选项',
    close: '收起选项',
    clear: '清除',
    chosen: '已选',
    remove: (name: string) => `移除${name}`,
    count: (count: string) => `共 ${count} 个选项`,
    loading: '正在加载选项',
    empty: '没有匹配的选项，请换一个词试试。',
    failed: '选项没有加载出来，请检查网络后重试。',
    retry: '重试',
    retryHint: '按回车键重试',
  },
  {
    options: 'Options',
    open: 'Show options',
    close: 'Hide options',
    clear: 'Clear',
    chosen: 'Selected',
    remove: (name: string) => `Remove ${name}`,
    count: (count: string) => `${count} ${count === '1' ? 'option' : 'options'}`,
    loading: 'Loading options',
    empty: 'No option matches. Try other words.',
    failed: 'The options could not be loaded. Check the network, then try again.',
    retry: 'Try again',
    retryHint: 'Press Enter to try again',
  },
)
