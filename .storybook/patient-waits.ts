import { configure } from 'storybook/test'

// The default of one second is too short for a busy machine; this limit ends only waits that hang.
configure({ asyncUtilTimeout: 30_000 })
