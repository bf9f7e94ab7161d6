// Account keys (CIP-1852) of wallets whose words published test vectors use.

export const cardanoAccount = {
  /** "test walk nut penalty hip pave soap entry language right filter choice" */
  twelve:
    'acct_xvk1eame4ge0x5yrwpuqs5eyw89kfmjpgfkfh02xzdx6c2k9k2swcr5clf0u634tm82x6nv2j750x3j7938g70ya4k0lv6pr59s7etw2vpqgfmule',
  /** "art forum devote street sure rather head chuckle guard poverty release quote oak craft enemy" */
  fifteen:
    'acct_xvk12kw0vgse5y6ahyeaz2gs6tp4djjukazvllkqwcdfnmjynugdf8nnvjquv8ldznjq76ccjc60wh7r80krc5jrd7r772hw5t5rhaqm35qyt4t63',
} as const;
