/** Size of the demo company when no setting says otherwise. */
export const DEMO_SIZE = { clients: 2_000, pendingRequests: 600, quizAttempts: 0 };
