import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of the spinner. */
export const spinnerLabels = /* @__PURE__ */ defineLabels('spinner', { loading: '正在加载' }, { loading: 'Loading' })
