import { beforeEach } from 'vitest'
import { forgetWarnings } from '../components/warn-once.ts'

// Files of tests share their modules: a warning of one test would be missing in the next, and after 200 none is written.
beforeEach(forgetWarnings)
