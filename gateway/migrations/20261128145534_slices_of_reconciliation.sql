CREATE TABLE "reconciliation_pass" (
	"id" integer PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"account_version" bigint NOT NULL
);

CREATE INDEX "entry_created" ON "entry" USING brin ("created_at") WITH (autosummarize=true,pages_per_range=32);
