import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What is waited for comes when it comes: on a busy machine a second is nothing.
configure({ asyncUtilTimeout: 60_000 });

afterEach(cleanup);
