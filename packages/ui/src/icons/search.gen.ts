// Generated from Lucide by "npm run generate". Do not edit. Its licence is in packages/ui/LICENSE-lucide.
import { createIcon } from './create-icon.tsx'

/** Lucide’s “search”. */
export const Search = /* @__PURE__ */ createIcon('search', ['m21 21-4.34-4.34', ['circle', { cx: '11', cy: '11', r: '8' }]])
