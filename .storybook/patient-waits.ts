import { configure } from 'storybook/test'

// One second, the default, is too short for a busy machine: what ends is what hangs.
configure({ asyncUtilTimeout: 30_000 })
