import { screen, waitFor, within } from '@testing-library/react';
import { nameAccount } from '@/store/channels/accountCommands';
import type { Sharing } from '@/store/services';
import { postDeleted, postUpdated } from '@/store/scheduledPostsSlice';
