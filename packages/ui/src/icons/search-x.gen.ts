// Generated from Lucide by "npm run generate". Do not edit. Its licence is in packages/ui/LICENSE-lucide.
import { createIcon } from './create-icon.tsx'

/** Lucide’s “search-x”. */
export const SearchX = /* @__PURE__ */ createIcon('search-x', ['m13.5 8.5-5 5', 'm8.5 8.5 5 5', ['circle', { cx: '11', cy: '11', r: '8' }], 'm21 21-4.3-4.3'])
