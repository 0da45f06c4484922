CREATE TABLE "club_removal" (
	"club_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "club_removal_club_id_user_id_pk" PRIMARY KEY("club_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "club_request" (
	"club_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "club_request_club_id_user_id_pk" PRIMARY KEY("club_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "club" ADD COLUMN "attempt_id" uuid;--> statement-breakpoint
ALTER TABLE "club" ADD COLUMN "is_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "club_member" ADD COLUMN "role" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE "club_removal" ADD CONSTRAINT "club_removal_club_id_club_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."club"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_removal" ADD CONSTRAINT "club_removal_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_request" ADD CONSTRAINT "club_request_club_id_club_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."club"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_request" ADD CONSTRAINT "club_request_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "club_removal_user_id_index" ON "club_removal" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "club_request_oldest" ON "club_request" USING btree ("club_id","requested_at","user_id");--> statement-breakpoint
CREATE INDEX "club_request_user_id_index" ON "club_request" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "club_name_once" ON "club" USING btree (lower(normalize("name", NFKC)));--> statement-breakpoint
ALTER TABLE "club" ADD CONSTRAINT "club_created_once" UNIQUE("owner_id","attempt_id");
