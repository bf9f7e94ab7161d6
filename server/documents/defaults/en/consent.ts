export const consent = 'Start the download at once. I know that I then lose my 14-day right of withdrawal.\n';
